/** The JSON of an answer, as the test says it looks; the assertions that follow are the check. */
export async function json<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

export const patient: readonly string[];
export const lean: {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};

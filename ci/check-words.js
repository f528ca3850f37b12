// The words of `assay check` from the variables of a job. A variable that is empty says nothing.

/** Variables that are options of the command, by the name of the option. */
const OPTIONS = {
  config: 'ASSAY_CONFIG',
  baseline: 'ASSAY_BASELINE',
  'fail-on': 'ASSAY_FAIL_ON',
  modes: 'ASSAY_MODES',
  lang: 'ASSAY_LANG',
  'comment-name': 'ASSAY_COMMENT_NAME',
};

/** `outputs`: files by format. */
export function checkWords(environment, format, outputs) {
  const options = Object.entries(OPTIONS).flatMap(([name, variable]) => {
    const value = environment[variable] ?? '';
    // One word, so that no value is taken for an option of its own.
    return value === '' ? [] : [`--${name}=${value}`];
  });
  const files = Object.entries(outputs).flatMap(([name, file]) =>
    (file ?? '') === '' ? [] : [`--output=${name}=${file}`],
  );
  const pages = (environment.ASSAY_PAGES ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return ['check', `--format=${format}`, ...options, ...files, '--', ...pages];
}

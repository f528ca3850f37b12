import type { LinearModelFile } from '../../src/core/models/linear-model.ts';

/** One weight per line, so that a change of training can be read as a difference. */
export function written({ outputs, bias, weights }: LinearModelFile): string {
  const lines = Object.entries(weights).map(
    ([feature, value]) => `${JSON.stringify(feature)}:${JSON.stringify(value)}`,
  );
  return `{\n"outputs": ${JSON.stringify(outputs)},\n"bias": ${JSON.stringify(bias)},\n"weights": {\n${lines.join(',\n')}\n}\n}\n`;
}

import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { Doors, Work } from './doors.ts';

/** An answer: as data, and the same in words. */
export interface Told {
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** What can be read beyond the answer: addresses of resources by their names. */
  readonly links?: readonly { readonly uri: string; readonly name: string; readonly mimeType: string }[];
}

interface ToolDefinition<Input extends TObject> {
  readonly name: string;
  readonly title: string;
  /** Read by a model with every request: what it does, and when to use it. */
  readonly description: string;
  readonly input: Input;
  readonly output: TObject;
  /** Whether it may cost money or reach a site. */
  readonly reachesOut: boolean;
  readonly run: (doors: Doors, asked: Static<Input>, work: Work) => Promise<Told>;
}

/** A tool whose types have done their work. */
export interface Tool extends Omit<ToolDefinition<TObject>, 'run'> {
  readonly run: (doors: Doors, asked: unknown, work: Work) => Promise<Told>;
}

/** One file, one tool. */
export function tool<Input extends TObject>(definition: ToolDefinition<Input>): Tool {
  // The server calls run() only with what this very schema has let through, so widening is safe.
  return definition as unknown as Tool;
}

/**
 * What a tool answers with: these fields, or, where the work goes on after the call, `id`, `status` and `next`. So none
 * is required, and there are more than a model needs to know of beforehand.
 */
export function answerOutput(fields: TProperties): TObject {
  return Type.Partial(Type.Object(fields));
}

// Pages in, what counts of them out: checked, and held against what is ignored and known.
import type { Rendering } from '../../fetching/chain.ts';
import { cacheFolder } from '../caching/cache-folder.ts';
import { ReportCache } from '../caching/report-cache.ts';
import { checkFiles } from '../checking/check-files.ts';
import type { ModelAtHand, ModelWords } from '../checking/model-at-hand.ts';
import { refuseOverwriting } from '../checking/output-file.ts';
import { outputsOf } from '../checking/shown-as.ts';
import { type CommandInput, usageFault } from '../command.ts';
import type { PageToCheck } from '../config-file/page-sources.ts';
import type { Project } from '../config-file/project.ts';
import type { PagesByAddress } from '../reading/fetched-page.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { renderingOf } from '../reading/rendering.ts';
import { type NamedSignIn, readSignIn, signInWords } from '../reading/sign-in-words.ts';
import { terminalSafe } from '../terminal-safety.ts';
import { Gate, type KnownFindings } from './gate.ts';
import type { GatedPage } from './gated-page.ts';

export async function gatedRun(
  { asked, loaded, baseline, root }: Project,
  pages: readonly PageToCheck[],
  input: CommandInput,
  signal: AbortSignal,
  known: KnownFindings | null,
): Promise<{ readonly gate: Gate; readonly gated: readonly GatedPage[] }> {
  const { environment, streams, values } = input;
  const signIn = signInWords(input, 'check');
  const files = pages.map(({ argument }) => argument);
  const addresses = files.filter(isWebAddress);
  if (addresses.length > 0 && (asked.url ?? asked.as) !== undefined)
    throw usageFault('--url and --as are for files; a fetched page tells both itself.', 'check');
  if (addresses.length === 0 && signIn !== undefined)
    throw usageFault('A sign-in is for pages that are fetched: give an address.', 'check');
  const render = renderingOf(values.render, addresses.length > 0, 'check');
  const kept = [...files, baseline, loaded?.file].filter((file) => file !== undefined);
  for (const output of outputsOf(asked)) refuseOverwriting(output, kept);
  const byAddress =
    addresses.length === 0 ? null : await pagesByAddress(addresses, environment, render, signIn);
  const model = asked.llm === undefined ? null : await modelAtHand(asked.llm, environment);
  const gate = new Gate({ config: loaded?.config ?? {}, asked, known });
  const { evidence } = gate;
  // What a model answers is another matter every time.
  const folder = asked.llm === undefined ? cacheFolder(input, loaded, root) : null;
  const cache = folder === null ? null : new ReportCache(folder);
  const parts = { byAddress, model, cache, stdin: streams.stdin, signal };
  const checked = await checkFiles(pages, { ...asked, evidence }, parts);
  for (const line of toldOf(cache, pages.length)) streams.stderr.write(`assay: ${terminalSafe(line)}\n`);
  if (model?.fault != null)
    streams.stderr.write(`assay: The model did not answer every rule: ${model.fault}.\n`);
  return { gate, gated: gate.pages(checked) };
}

/** What a run says of the reports that are kept. */
function toldOf(cache: ReportCache | null, pages: number): readonly string[] {
  if (cache === null) return [];
  const { found, fault, folder } = cache;
  return [
    ...(found === 0
      ? []
      : [`${found} of ${pages} ${pages === 1 ? 'page' : 'pages'} known from ${folder}, not judged again.`]),
    ...(fault === null ? [] : [`No reports are kept between runs: ${fault}.`]),
  ];
}

/** Loaded only when there is an address: files need no network. */
async function pagesByAddress(
  addresses: readonly string[],
  environment: NodeJS.ProcessEnv,
  render: Rendering,
  named: NamedSignIn | undefined,
): Promise<PagesByAddress> {
  const { PagesByAddress } = await import('../reading/fetched-page.ts');
  const signIn = named && readSignIn(named, environment, addresses);
  return new PagesByAddress(environment, render, { signIn });
}

/** Loaded only where a model is to be asked. */
async function modelAtHand(words: ModelWords, environment: NodeJS.ProcessEnv): Promise<ModelAtHand> {
  const { ModelAtHand } = await import('../checking/model-at-hand.ts');
  return ModelAtHand.open(words, environment);
}

import { exitCodes } from '../../platform/fault.ts';
import { painter, wantsColour } from '../checking/colours.ts';
import { type Command, usageFault } from '../command.ts';
import { examine } from '../doctor/examine.ts';
import { type Finding, worstOf } from '../doctor/finding.ts';
import { findingsAsJson, printFindings } from '../doctor/print-findings.ts';

export default {
  name: 'doctor',
  usage: 'assay doctor [--json] [--strict] [--url https://…]',
  summary: 'Look at everything that is set and everything that the service needs; change nothing.',
  about: [
    'Reads the settings as "assay serve" would, whether the service runs or not. Every probe ends after a few seconds.',
    'Exit codes: 0 no fault, 1 a fault (with --strict also a warning), 78 a faulty setting, with which no start is made.',
  ].join('\n'),
  options: {
    json: { type: 'boolean', about: 'Everything as JSON, with codes that stay' },
    strict: { type: 'boolean', about: 'Exit code 1 for warnings, too' },
    url: { type: 'string', about: 'Ask the service there, as clients do; SERVICE_BASE_URL unless given' },
  },
  run: async ({ values, environment, streams: { stdout } }) => {
    const findings = await examine(environment, outsideOf(values.url));
    const exitCode = exitCodeOf(findings, values.strict === true);
    stdout.write(
      values.json === true
        ? findingsAsJson(findings, exitCode)
        : printFindings(findings, painter(wantsColour(stdout, environment))),
    );
    return exitCode;
  },
} satisfies Command;

function outsideOf(given: string | boolean | undefined): string | null {
  if (typeof given !== 'string') return null;
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password !== '')
    throw usageFault(
      '--url takes an address that begins with https:// or http://, without a password.',
      'doctor',
    );
  return url.origin;
}

/** As a start would end: a faulty setting is told apart from what is wrong around it. */
function exitCodeOf(findings: readonly Finding[], strict: boolean): number {
  if (findings.some(({ code, state }) => code === 'settings.faulty' && state === 'fault'))
    return exitCodes.config;
  const worst = worstOf(findings);
  return worst === 'fault' || (strict && worst === 'warning') ? exitCodes.failure : exitCodes.ok;
}

/**
 * Header values are ASCII on the wire, notices are not: everything outside printable ASCII, and the percent
 * sign itself, is percent-encoded as UTF-8, so that decodeURIComponent() gives the text back.
 */
export function noticeHeader(text: string): string {
  return text
    .slice(0, NOTICE_CHARACTERS_MAX)
    .toWellFormed()
    .replaceAll(/[^ -$&-~]+/g, encodeURIComponent);
}

/** Longer notices are read at /v1/status; headers have a common limit of 8 to 16 kB for all of them. */
const NOTICE_CHARACTERS_MAX = 500;

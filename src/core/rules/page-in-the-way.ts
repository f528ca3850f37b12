// What was read is not the page: a shell before its scripts ran, a robot check, a wall. What is missing there says
// nothing about the page behind it.

import { tokens } from '../facts/tokens.ts';
import type { Page } from '../page/page.ts';
import { type Abstention, abstain } from './rule.ts';

export function pageInTheWay(page: Page): Abstention | undefined {
  const { flags } = page;
  if (flags.jsShell || isBlank(page)) return abstain('needs_render');
  if (flags.challenge) return abstain('needs_second_fetch');
  if (flags.consentWall) return abstain('needs_interaction');
  return flags.loginWall ? abstain('not_applicable') : undefined;
}

const BLANK_WORDS = 5;
const BLANK_PAGE_WORDS = 20;

/** Hardly a word, and scripts that would write some: nothing of the page is here. */
function isBlank(page: Page): boolean {
  return (
    page.wordCount < BLANK_WORDS &&
    tokens(page).count < BLANK_PAGE_WORDS &&
    page.dom.elements.some((element) => element.name === 'script')
  );
}

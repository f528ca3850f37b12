import { moneyTopicsOfHost } from './money-hosts.ts';
import { type MoneyTopic, moneyTopicsIn } from './topics.ts';

/** A name of hosts: labels with dots between them and nothing else. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** Which of the topics that spam sells an anchor, a title or a host name speaks of. */
export function moneyTerms(text: string): MoneyTopic[] {
  const trimmed = text.trim();
  return HOST.test(trimmed) ? moneyTopicsOfHost(trimmed) : moneyTopicsIn(trimmed);
}

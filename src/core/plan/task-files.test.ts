import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { failing, hostileReport } from '../../../test/support/shown-reports.ts';
import { planOf } from './make-plan.ts';
import { taskFile } from './task-files.ts';

const plan = planOf(failing());
const [first, second] = plan.tasks.map(({ id }) => id);
const noteOf = (id: string) =>
  id === first
    ? { done: true, done_at: '2026-11-15T08:00:00.000Z', assignee: 'Ada', due_on: '2026-11-30' }
    : undefined;

const rows = (file: string): Record<string, string>[] => parse(file, { bom: true, columns: true });

describe('files of tasks', () => {
  it('as a table: every task in its order, with what the team has noted', () => {
    const table = rows(taskFile(plan, noteOf, 'csv'));
    assert.deepEqual(
      table.map(({ task_id }) => task_id),
      plan.tasks.map(({ id }) => id),
    );
    const { done, assignee, due_on, who, what_to_do } = table[0] ?? {};
    assert.deepEqual([done, assignee, due_on], ['yes', 'Ada', '2026-11-30']);
    assert.ok(who !== '' && what_to_do !== '');
    assert.equal(table[1]?.done, 'no');
  });

  it('for Jira and GitHub: what is not done yet, by the names that they take', () => {
    const jira = rows(taskFile(plan, noteOf, 'jira'));
    assert.equal(jira.length, plan.tasks.length - 1);
    assert.deepEqual(Object.keys(jira[0] ?? {}).slice(0, 4), [
      'Summary',
      'Issue Type',
      'Priority',
      'Description',
    ]);
    assert.match(jira[0]?.Description ?? '', /^h3\. What to do\n\* \S/m);
    const issues = JSON.parse(taskFile(plan, noteOf, 'github')) as { title: string; body: string }[];
    assert.equal(issues.length, plan.tasks.length - 1);
    assert.deepEqual(Object.keys(issues[0] ?? {}), ['title', 'body', 'labels']);
    assert.match(issues[0]?.body ?? '', /^### What to do\n- \S/m);
    assert.ok(second !== undefined);
  });

  it('addresses can be clicked on, and what they hold means nothing to the tool', () => {
    const pages = plan.pages.map((page) => ({ ...page, url: 'https://example.com/a_b?c={x}|<y>@team' }));
    const told = (form: 'jira' | 'github') => taskFile({ ...plan, pages }, noteOf, form);
    const [issue] = JSON.parse(told('github')) as { body: string }[];
    assert.match(issue?.body ?? '', /^- <https:\/\/example\.com\/a_b\?c=\{x\}\|%3Cy%3E@team>$/m);
    const [entry] = rows(told('jira'));
    assert.match(entry?.Description ?? '', /^\* https:\/\/example\.com\/a_b\?c=%7Bx%7D%7C<y>@team$/m);
    const odd = plan.pages.map((page) => ({ ...page, url: 'javascript:alert(1)' }));
    const [inert] = JSON.parse(taskFile({ ...plan, pages: odd }, noteOf, 'github')) as { body: string }[];
    assert.doesNotMatch(inert?.body ?? '', /<javascript/);
  });

  it('say what a date is: the day that a task is due', () => {
    const due = { done: false, done_at: null, assignee: null, due_on: '2026-11-30' };
    const [issue] = JSON.parse(taskFile(plan, () => due, 'github')) as { body: string }[];
    assert.match(issue?.body ?? '', / · Due: 2026-11-30$/);
  });

  it('name no issue of the repository that they go to', () => {
    const tasks = plan.tasks.map((task) => ({ ...task, why: 'Ranked #1, see gh-12 and rust-lang/rust#3' }));
    const [issue] = JSON.parse(taskFile({ ...plan, tasks }, () => undefined, 'github')) as { body: string }[];
    assert.doesNotMatch(issue?.body ?? '', /(?:#|gh-)\d/i);
    assert.match(issue?.body.replaceAll('\u2060', '') ?? '', /Ranked \\#1, see gh-12/);
  });

  it('of a hostile page: no formula, no markup, and nobody is mentioned', () => {
    const hostile = planOf(hostileReport());
    for (const row of rows(taskFile(hostile, () => undefined, 'csv')))
      for (const cell of Object.values(row)) assert.doesNotMatch(cell, /^\s*[=+@]/);
    for (const { body } of JSON.parse(taskFile(hostile, () => undefined, 'github')) as { body: string }[]) {
      assert.doesNotMatch(body, /@[a-z]/i);
      assert.doesNotMatch(body, /(?<!\\)<[a-z/!]/i);
    }
  });
});

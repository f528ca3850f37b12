import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackLink } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { modeName } from '../../parts/modes.ts';
import { Card, Notice, PageHead, Skeleton } from '../../parts/surface.tsx';
import { Copyable } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { RuleExamples } from './rule-examples.tsx';
import { RuleFigures } from './rule-figures.tsx';
import { kindName, type RuleDetails, ruleQuery } from './rule-queries.ts';

export function Rule() {
  const { ruleId } = useParams({ from: '/inside/rules/$ruleId' });
  const query = useQuery(ruleQuery(ruleId));
  return (
    <>
      <PageHead
        title={query.data?.title ?? m.rules_rule()}
        back={<BackLink to="/rules">{m.rules_back()}</BackLink>}
        about={<Copyable text={ruleId} label={m.rules_id()} />}
      />
      <Loaded query={query} skeleton={<Skeleton lines={10} />}>
        {(rule) => <RuleBody rule={rule} />}
      </Loaded>
    </>
  );
}

function RuleBody({ rule }: { readonly rule: RuleDetails }) {
  return (
    <div className="grid gap-5">
      {rule.enabled ? null : <Notice tone="warning">{m.rules_switched_off_about()}</Notice>}
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-5">
          <Card>
            <h2 className="mb-2 text-lg font-bold">{m.rules_fix()}</h2>
            <p>{rule.fix}</p>
          </Card>
          <RuleExamples rule={rule} />
        </div>
        <div className="grid content-start gap-5">
          <RuleFigures rule={rule} />
          <Card>
            <h2 className="mb-3 text-lg font-bold">{m.rules_looks_for()}</h2>
            <Facts rule={rule} />
          </Card>
          <Sources sources={rule.sources} />
        </div>
      </div>
    </div>
  );
}

function Facts({ rule }: { readonly rule: RuleDetails }) {
  const { at, needs, languages, basis, accuses, not_assessed } = rule.looks_for;
  const facts: [string, ReactNode][] = [
    [m.rules_mode(), modeName(rule.mode)],
    [
      m.rules_policy(),
      <Link key="policy" to="/rules" search={{ policy: rule.policy }}>
        {rule.policy_name}
      </Link>,
    ],
    [m.rules_kind(), kindName(rule.kind)],
    [m.rules_looks_at(), at],
    [m.rules_needs(), needs],
    [m.rules_languages(), languages],
    [m.rules_basis(), basis],
    [m.rules_accuses(), accuses],
    [m.rules_why_not(), not_assessed],
    [m.rules_set(), rule.lite ? m.rules_in_lite() : m.rules_not_in_lite()],
  ];
  return (
    <dl className="grid gap-2.5">
      {facts.map(([term, value]) =>
        value === null ? null : (
          <div key={term} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Sources({ sources }: { readonly sources: RuleDetails['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{m.rules_sources()}</h2>
      <ul className="grid gap-1.5">
        {sources.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a href={url} target="_blank" rel="noreferrer noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import Type from 'typebox';
import { briefs } from '../../core/rules/briefs.gen.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Language } from '../../platform/language.ts';
import { RuleRecord, recordOf } from './rule-record.ts';
import { disabledRules } from './service.ts';

/** What a superadmin sees beside it. */
const fullFields = Type.Object({
  policy_name: Type.String(),
  version: Type.Integer(),
  question: Type.String({ description: 'As a language model is asked it, in English' }),
  scoring: Type.Union([Type.String(), Type.Null()], { description: 'How the code judge scores, in English' }),
  options: Type.Union([Type.Array(Type.String()), Type.Null()], { description: 'Of a rating scale' }),
  basis: Type.Union([Type.String(), Type.Null()]),
  judges: Type.Array(Type.String()),
  languages: Type.Union([Type.Array(Type.String()), Type.String()]),
  needs: Type.Record(Type.String(), Type.Unknown()),
  reason: Type.Union([Type.String(), Type.Null()]),
  fix: Type.String(),
  sources: Type.Array(Type.Object({ label: Type.String(), url: Type.String() })),
});
const AnyRuleRecord = Type.Object(
  { ...RuleRecord.properties, ...Type.Partial(fullFields).properties },
  { title: 'Rule' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/rules',
  access: 'rules:read',
  tag: 'Rules, tiers, usage, status',
  summary: 'The rule catalogue',
  about:
    'A brief record of every rule, by mode and id, with titles in the language of Accept-Language. A superadmin who is signed in sees the full text of every rule.',
  reply: { 200: Type.Array(AnyRuleRecord) },
  examples: [{ answer: briefs.slice(0, 2).map((rule) => recordOf(rule, 'en', true)), abridged: true }],
  handle: async ({ app, language, caller }) => {
    const disabled = await disabledRules(app);
    return caller.user?.role === 'superadmin' && caller.credential.kind !== 'api_key'
      ? fullCatalogueIn(language, disabled)
      : catalogueIn(language, disabled);
  },
});

type Catalogue = Readonly<Record<Language, RuleRecord[]>>;

let catalogue: { readonly disabled: string; readonly records: Catalogue } | undefined;

/** The brief records of all rules in one language, frozen: the server serialises them once, until a rule is switched. */
function catalogueIn(language: Language, disabled: ReadonlySet<string>): RuleRecord[] {
  const name = [...disabled].sort().join();
  if (catalogue?.disabled !== name) catalogue = { disabled: name, records: makeCatalogue(disabled) };
  return catalogue.records[language];
}

function makeCatalogue(disabled: ReadonlySet<string>): Catalogue {
  const records = (language: Language): RuleRecord[] =>
    // Freezing makes it a constant; nothing is handed it but the server.
    Object.freeze(briefs.map((rule) => recordOf(rule, language, !disabled.has(rule.id)))) as RuleRecord[];
  return { en: records('en'), pl: records('pl') };
}

/** For a superadmin: everything that the catalogue says of a rule. Rarely asked, so it is put together each time. */
async function fullCatalogueIn(
  language: Language,
  disabled: ReadonlySet<string>,
): Promise<Type.Static<typeof AnyRuleRecord>[]> {
  const [{ rules }, { ruleRecord }] = await Promise.all([
    import('../../core/rules/catalogue.ts'),
    import('../../core/formats/rule-texts.ts'),
  ]);
  return rules.map((rule) => {
    const { options, judges, languages, needs, sources, ...record } = ruleRecord(rule, language);
    return {
      ...record,
      enabled: !disabled.has(rule.id),
      options: options === null ? null : [...options],
      judges: [...judges],
      languages: typeof languages === 'string' ? languages : [...languages],
      needs: { ...needs },
      sources: [...sources],
    };
  });
}

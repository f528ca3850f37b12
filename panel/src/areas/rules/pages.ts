export { Rule } from './rule.tsx';
export { RuleList } from './rule-list.tsx';

export { Books } from './books.tsx';
export { Notices } from './notices.tsx';
export { Organizations } from './organizations.tsx';
export { People } from './people.tsx';
export { Queue } from './queue.tsx';
export { RuleSwitches } from './rule-switches.tsx';
export { ServiceUsage } from './service-usage.tsx';

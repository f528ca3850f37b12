export { controlJob } from './control-job.ts';
export {
  type CreatedJob,
  checkRoom,
  createJob,
  createUpgrade,
  type JobPage,
  type NewJob,
  quoteJob,
} from './create-job.ts';
export { digestsOf, dropDigests } from './digests.ts';
export { endDueJobs, tellOfEnd } from './end.ts';
export { withJob } from './find-job.ts';
export { errorRecord, type ItemError } from './item-error.ts';
export { costsOf } from './job-cost.ts';
export { stateOf, toldStatus } from './job-state.ts';
export {
  activeJobs,
  type EndedJob,
  failedItems,
  type JobAtHand,
  type JobRow,
  jobsAtHand,
  nameAudit,
} from './store.ts';

export { controlJob } from './control-job.ts';
export { type CreatedJob, checkRoom, createJob, type JobPage, type NewJob, quoteJob } from './create-job.ts';
export { digestsOf, dropDigests } from './digests.ts';
export { endDueJobs, tellOfEnd } from './end.ts';
export { withJob } from './find-job.ts';
export { errorRecord, type ItemError, itemError } from './item-error.ts';
export { stateOf } from './job-state.ts';
export { whyEnded } from './project-end.ts';
export { type EndedJob, failedItems, type JobAtHand, type JobRow, jobsAtHand } from './store.ts';

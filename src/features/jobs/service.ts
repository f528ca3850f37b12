export { controlJob } from './control-job.ts';
export { type CreatedJob, createJob } from './create-job.ts';
export { withJob } from './find-job.ts';
export { watchJob } from './watch-job.ts';

export { Job } from './job.tsx';
export { JobList } from './job-list.tsx';
export { NewJob } from './new-job.tsx';

export { Intent } from './intent.tsx';
export { IntentBatch } from './intent-batch.tsx';
export { IntentList } from './intent-list.tsx';

import { firstExisting, realPart } from './real-part.ts';

export const systemdAnalyze = realPart('systemd', firstExisting(['/usr/bin/systemd-analyze']));
export const socketActivate = realPart('systemd', firstExisting(['/usr/bin/systemd-socket-activate']));

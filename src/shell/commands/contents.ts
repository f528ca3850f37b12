import { countEn } from '../../core/rules/wording.ts';
import { contentsStanding, moveContents } from '../../features/reports/service.ts';
import { readConfig } from '../../platform/config.ts';
import { shownPlace } from '../../platform/contents/content-place.ts';
import { StoreAway } from '../../platform/contents/content-store.ts';
import { openContents } from '../../platform/contents/open-contents.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { createLog } from '../../platform/log.ts';
import { Interruption } from '../auditing/interruption.ts';
import { toldBytes } from '../backup/told-contents.ts';
import { type Command, usageFault } from '../command.ts';
import { openedApp } from '../opened-app.ts';
import { Running } from '../running.ts';

export default {
  name: 'contents',
  usage: 'assay contents [move] [options]',
  summary: 'Tell where page content is kept, or move it out of the database and back.',
  about: [
    'Without a word it tells how many pages are in the database and how many where SERVICE_CONTENT_URL says.',
    '"move" takes those in the database there, "move --to database" takes them back; the service may be running. Each page is copied, read back and compared before it is taken from where it was. Ended at any moment it loses nothing, and run again it goes on. To move everything back, first give SERVICE_CONTENT_URL the option new=database in every process.',
  ].join('\n\n'),
  options: { to: { type: 'string', about: 'move: store (default) or database' } },
  positionalsMax: 1,
  run: async ({ values, positionals: [word], environment, streams: { stdout, stderr } }) => {
    const { to = 'store' } = values;
    if (word !== undefined && word !== 'move') throw usageFault(`Unknown: "${word}".`, 'contents');
    if (to !== 'store' && to !== 'database') throw usageFault('--to takes store or database.', 'contents');
    if (word === undefined && values.to !== undefined)
      throw usageFault('--to belongs to "contents move".', 'contents');
    const config = readConfig(environment);
    const store = openContents(config);
    if (word === 'move' && store === null)
      throw new Fault('SERVICE_CONTENT_URL does not say where else content is kept.', exitCodes.config);
    const log = createLog('warn');
    const running = new Running(log);
    const interruption = new Interruption();
    const { signal } = interruption;
    try {
      const { db } = await openedApp(config, log, running, stderr);
      if (word === 'move' && store !== null) {
        const { moved, bytes, lost } = await moveContents({ db, store, to, signal });
        stdout.write(`Moved: ${countEn(moved, 'page', 'pages')}, ${toldBytes(bytes)}.\n`);
        if (lost > 0)
          stderr.write(`Missing or damaged outside of the database, and left as they are: ${lost}.\n`);
        if (interruption.exitCode !== null) return interruption.exitCode;
      }
      const { database, waiting, outside, removals } = await contentsStanding(db);
      const place = config.contents === null ? 'Outside of it' : `In ${shownPlace(config.contents.place)}`;
      stdout.write(
        `In the database: ${countEn(database, 'page', 'pages')}${waiting > 0 ? `, ${waiting} of which wait to be moved out` : ''}. ${place}: ${outside}. Objects still to be removed: ${removals}.\n`,
      );
      return exitCodes.ok;
    } catch (error) {
      if (interruption.exitCode !== null) return interruption.exitCode;
      if (!(error instanceof StoreAway)) throw error;
      throw new Fault(
        `The store of page contents cannot be used: ${error.reason}. What was moved stays so; "assay doctor" says more.`,
      );
    } finally {
      interruption.forget();
      await store?.close();
      await running.stop();
      log.flush();
    }
  },
} satisfies Command;

import { buildWebIfStale } from '../../src/start/buildWeb.ts';
import { project } from './covernote.ts';

/** Before the first start, which would otherwise be timed with it. */
export default (): Promise<void> => buildWebIfStale(project, new AbortController().signal);

import { migrate } from '../server/src/db/migrate.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { generateTypes } from './generateTypes.ts';

const server = await startPostgres();
try {
  await migrate(server.url);
  generateTypes(server.url);
} finally {
  await server.remove();
}

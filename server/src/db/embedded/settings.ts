import { socketFolder } from './sockets.ts';

/** Sized for a small machine; given at each start, so that a new version of Covernote brings its own. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  // A query whose client was killed ends instead of working on for nobody.
  client_connection_check_interval: '1s',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
  log_rotation_age: '1d',
  log_rotation_size: '10MB',
  // Statements and key values hold personal data, which does not belong into a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export const keptLogFiles = 10;

export function serverArguments(data: string, port: number): string[] {
  const folder = socketFolder(data);
  const sockets = folder === undefined ? '' : `"${folder.replaceAll('"', '""')}"`;
  const given = { ...settings, unix_socket_directories: sockets };
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, '-p', String(port), ...options];
}

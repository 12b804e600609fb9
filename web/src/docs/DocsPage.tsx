import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { at } from '#contract/base/operation';
import { queryFor } from '../api/call.ts';
import { LoadFailed } from '../components/states/LoadFailed.tsx';
import { TopBar } from './TopBar.tsx';
import { t } from '../messages/t.ts';
import styles from './docs.module.css';
import { groupOperations, listOperations, resolverOf, type OpenApi } from './openapi.ts';
import { OperationCard } from './OperationCard.tsx';

const description = at('/openapi.json', 'openapi').get<OpenApi>();

export function DocsPage() {
  const { data, error, refetch } = useQuery(queryFor(description));
  return (
    <>
      <TopBar>
        <a href="/">{t('docs.backToApp')}</a>
      </TopBar>
      <main className={styles.page}>
        {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
        {!data && error && <LoadFailed title={t('docs.failed')} error={error} onRetry={() => void refetch()} />}
        {data && <Reference api={data} />}
      </main>
    </>
  );
}

function Reference({ api }: { api: OpenApi }) {
  const [search, setSearch] = useState(() => new URLSearchParams(location.search).get('search') ?? '');
  const operations = useMemo(() => listOperations(api, t('docs.other')), [api]);
  const resolve = useMemo(() => resolverOf(api), [api]);
  const groups = groupOperations(operations, search);
  const changeSearch = (value: string) => {
    setSearch(value);
    history.replaceState(null, '', value ? `?${new URLSearchParams({ search: value })}` : location.pathname);
  };
  return (
    <>
      <div className={styles.head}>
        <h1>
          {t('docs.title')} <span className={styles.quiet}>{t('docs.operations', { count: operations.length })}</span>
        </h1>
        <Input
          allowClear
          type="search"
          className={styles.search}
          prefix={<SearchOutlined />}
          placeholder={t('docs.search')}
          aria-label={t('docs.search')}
          value={search}
          onChange={(event) => changeSearch(event.target.value)}
        />
      </div>
      <nav aria-label={t('docs.groups')} className={styles.tags}>
        {groups.map(([tag, group]) => (
          <a key={tag} href={`#${tag}`}>
            {tag} <span className={styles.quiet}>{group.length}</span>
          </a>
        ))}
      </nav>
      {groups.length === 0 && <p className={styles.quiet}>{t('docs.nothingFound', { search })}</p>}
      {groups.map(([tag, group]) => (
        <section key={tag} id={tag} className={styles.group}>
          <h2>{tag}</h2>
          {group.map((operation) => (
            <OperationCard key={`${operation.method} ${operation.path}`} operation={operation} resolve={resolve} />
          ))}
        </section>
      ))}
    </>
  );
}

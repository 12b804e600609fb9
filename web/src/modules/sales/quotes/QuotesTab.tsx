import { PlusOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { QuoteSummary } from '#contract/sales/quotes/quotes';
import { Can } from '../../../components/Can.tsx';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import { ListSection } from '../../../components/list/ListSection.tsx';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import type { About } from '../../office/related/relatedKinds.ts';
import { QuoteStatusTag } from './QuoteCells.tsx';
import { quotes } from './quotes.queries.ts';
import { productWord } from '../../../messages/productWord.ts';

const columns = (): ListColumn<QuoteSummary>[] => [
  {
    key: 'quote_number',
    title: t('quotes.quote_number'),
    render: ({ id, quote_number, category, best_gross, currency }) => (
      <DetailLink
        of="quotes"
        id={id}
        hint={best_gross ? <MoneyText amount={best_gross} currency={currency} /> : undefined}
      >
        {inLine([quote_number, productWord(category.label)])}
      </DetailLink>
    ),
  },
  {
    key: 'status',
    title: t('quotes.status'),
    narrow: 'end',
    render: ({ status }) => <QuoteStatusTag status={status} />,
  },
];

/** The quotes of a client, or those that a lead was given. */
export function QuotesTab({ about: { type, id } }: { about: About }) {
  return (
    <ListSection
      name="quotes"
      fixed={{ [type]: id }}
      noun="quotes"
      title={t('quotes.title')}
      isTitled={false}
      list={quotes.list}
      columns={columns()}
      nameOf={({ quote_number }) => quote_number}
      searchHint={t('quote_screens.searchHint')}
      empty={{ title: t('quote_screens.emptyTitle'), hint: t('quote_screens.emptyTabHint') }}
      create={<NewQuote type={type} id={id} />}
    />
  );
}

function NewQuote({ type, id }: Pick<About, 'type' | 'id'>) {
  const navigate = useNavigate();
  const create = () => void navigate({ to: '/quotes/create', search: { [type]: id } });
  return (
    <Can permission="quotes:create">
      <Button icon={<PlusOutlined />} onClick={create}>
        {t('quotes.create')}
      </Button>
    </Can>
  );
}

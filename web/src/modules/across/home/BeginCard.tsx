import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Home } from '#contract/across/home';
import { askedTasks } from '#contract/across/homeState';
import type { Permission } from '#contract/base/permissions';
import { nounOfType } from '#contract/base/related';
import { daysBetween } from '#contract/base/days/wallClock';
import type { Task } from '#contract/office/tasks';
import { useMay } from '../../../auth/currentUser.ts';
import type { Address } from '../../../components/address/linkTo.ts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { recordAddress, sectionAddress } from '../../../components/address/recordAddress.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { inLine, inList } from '../../../messages/joined.ts';
import { formatMoney } from '../../../components/money.ts';
import { t } from '../../../messages/t.ts';
import { DueDistance } from '../../office/tasks/TaskTexts.tsx';
import { beginWith, type Beginning } from './begin.ts';
import type { Desks } from './desk.queries.ts';
import { insurerAddress } from './home.queries.ts';
import styles from './home.module.css';
import { productWord } from '../../../messages/productWord.ts';

interface Begin {
  when: ReactNode;
  what: string;
  about: ReactNode;
  verb: string;
  address: Address;
}

const taskAddress = ({ id }: Task): Address => linkTo('.', { modal: 'task_view', modal_record_id: id });

/** The record that a task is about, where the reader may see it; else the task, and the button says so. */
function stepOf(task: Task, may: (permission: Permission) => boolean): Pick<Begin, 'address' | 'verb'> {
  const { related_type: type, related_id: id, task_type } = task;
  const noun = type === null ? null : nounOfType[type];
  if (noun === null || id === null || !may(`${noun}:view` as Permission))
    return { address: taskAddress(task), verb: t('home.openTask') };
  return { address: recordAddress(noun, id), verb: t(`home.begin_${task_type}`) };
}

function describe(begin: Beginning, may: (permission: Permission) => boolean, today: string): Begin {
  switch (begin.kind) {
    case 'task': {
      const { task } = begin;
      return {
        when: <DueDistance task={task} />,
        what: task.title,
        about: inLine([task.related?.label, task.description.split('\n')[0]]),
        ...stepOf(task, may),
      };
    }
    case 'claim': {
      const { claim } = begin;
      const over = claim.clock_due_on === null ? 0 : daysBetween(claim.clock_due_on, today);
      return {
        when: <span className="late">{t('home.clockOver', { count: over })}</span>,
        what: t('home.beginClaim', { number: claim.claim_number, client: claim.account.label }),
        about: inLine([claim.insurer.label, claim.item_label]),
        verb: t('home.begin_claim'),
        address: recordAddress('claims', claim.id),
      };
    }
    case 'file': {
      const { approval } = begin;
      const name = approval.account?.label ?? approval.label;
      return {
        when: null,
        what: t('home.beginFile', { name }),
        about: inLine([approval.number, approval.papers && t('home.papers', approval.papers)]),
        verb: t('home.begin_kyc'),
        address: sectionAddress('accounts', approval.id, 'kyc'),
      };
    }
    case 'insurer': {
      const { insurer, currency, payable, late } = begin.owed;
      return {
        when: <span className="late">{t('home.lateOf', { amount: formatMoney(late, currency) })}</span>,
        what: t('home.beginInsurer', { name: insurer.label, amount: formatMoney(payable, currency) }),
        about: t('home.beginInsurerHint'),
        verb: t('home.begin_insurer'),
        address: insurerAddress(String(insurer.id)),
      };
    }
    case 'asked': {
      const { kind, count, sums } = begin.asked;
      return {
        when: null,
        what: inLine([t(`home_asked.kind_${kind}`), t(`home_asked.count_${kind}`, { count })]),
        about: inList(sums.map(({ currency, amount }) => formatMoney(amount, currency))),
        verb: t('home.begin_asked'),
        address: linkTo('/tasks', askedTasks(kind)),
      };
    }
    case 'quote': {
      const { quote } = begin;
      return {
        when: null,
        what: t('home.beginQuote', { client: quote.client }),
        about: (
          <>
            {inLine([quote.quote_number, productWord(quote.category.label)])}{' '}
            {quote.best_gross !== null && <MoneyText amount={quote.best_gross} currency={quote.currency} />}
          </>
        ),
        verb: t('home.begin_quote'),
        address: recordAddress('quotes', quote.id),
      };
    }
  }
}

interface BeginCardProps {
  home: Home;
  desks: Desks;
  today: string;
}

/** One thing to begin with, and the one filled button of the page. */
export function BeginCard({ home, desks, today }: BeginCardProps) {
  const may = useMay();
  const navigate = useNavigate();
  const begin = beginWith({
    tasks: home.tasks,
    claims: desks.clocks?.rows ?? [],
    owed: desks.owed?.rows ?? [],
    files: desks.files?.rows ?? [],
    quotes: home.quotes && may('quotes:create') ? home.quotes.first : [],
  });
  if (!begin) return null;
  const { when, what, about, verb, address } = describe(begin, may, today);
  return (
    <section className={`${styles.begin} line apart gap14`} aria-label={t('home.beginHere')}>
      <div className="stack gap4 narrows">
        <span className="small quiet">
          {when} {t('home.beginHere')}
        </span>
        <h2 className="breaks">
          {begin.kind === 'task' ? <Link {...taskAddress(begin.task)}>{what}</Link> : what}
        </h2>
        <span className="small quiet breaks">{about}</span>
      </div>
      <Button type="primary" className="rigid" onClick={() => void navigate(address)}>
        {verb}
      </Button>
    </section>
  );
}

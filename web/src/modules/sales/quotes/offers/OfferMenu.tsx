import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { Offer } from '#contract/sales/quotes/offers';
import { offerActionTable } from '#contract/sales/quotes/offerStates';
import type { Quote } from '#contract/sales/quotes/quotes';
import { refusalOf } from '#contract/base/states/states';
import { useModalState } from '../../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../../components/record/steps/ActionMenu.tsx';
import { useConfirm } from '../../../../components/dialog/useConfirm.ts';
import { t } from '../../../../messages/t.ts';
import { offersOf, quotes } from '../quotes.queries.ts';
import { isEditable, offerName } from '../quoteText.ts';

interface OfferMenuProps {
  quote: Quote;
  offer: Offer;
  /** What is typed of the offer elsewhere is kept first. */
  before?: () => Promise<void>;
}

/** What may be done with an offer besides. */
export function OfferMenu({ quote, offer, before }: OfferMenuProps) {
  const { open } = useModalState();
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const name = offerName(offer);
  const remove = useMutation({
    mutationFn: () => offersOf(quote.id).remove(offer.id),
    meta: { changes: [quotes.noun] },
    onError: (error) => notification.error({ title: t('common.deleteFailed'), description: error.message }),
  });
  const edit = async () => {
    await before?.();
    open('offer_edit', offer.id);
  };
  if (!isEditable(quote)) return <span />;
  const actions: (MenuAction | false)[] = [
    { key: 'edit', label: before ? t('prices.more') : t('common.edit'), onClick: () => void edit() },
    refusalOf(offerActionTable, 'decline', offer) === null && {
      key: 'decline',
      label: t('quote_screens.decline'),
      onClick: () => open('offer_decline', offer.id),
    },
    {
      key: 'remove',
      label: t('common.delete'),
      isDangerous: true,
      onClick: () =>
        void confirm({
          title: t('quote_screens.removeTitle', { name }),
          text: t('quote_screens.removeHint'),
          okText: t('common.delete'),
          isDangerous: true,
          onOk: () => remove.mutateAsync().catch(() => undefined),
        }),
    },
  ];
  return (
    <ActionMenu
      isQuiet
      label={t('quote_screens.actionsOf', { name })}
      actions={actions.filter((action) => action !== false)}
    />
  );
}

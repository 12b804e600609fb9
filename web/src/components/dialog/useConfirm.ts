import { App } from 'antd';

interface Confirmation {
  title: string;
  text?: string | undefined;
  okText: string;
  cancelText?: string;
  isDangerous?: boolean;
  /** Runs while the question stands; whoever fails tells of it. */
  onOk?: () => unknown;
}

/** Asks yes or no before something happens. */
export function useConfirm(): (asked: Confirmation) => Promise<boolean> {
  const { modal } = App.useApp();
  return async ({ title, text, okText, cancelText, isDangerous = false, onOk }) =>
    modal.confirm({
      title,
      content: text,
      okText,
      ...(cancelText === undefined ? {} : { cancelText }),
      okButtonProps: { danger: isDangerous },
      onOk,
    });
}

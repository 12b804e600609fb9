import { Button, type ButtonProps } from 'antd';

/** Quiet beside the one filled button of a screen; the main colour alone could not be read on a dark ground. */
export const TonalButton = (props: ButtonProps) => (
  <Button
    color="primary"
    variant="filled"
    {...props}
    {...(props.disabled
      ? {}
      : { style: { color: 'light-dark(var(--ant-color-link), var(--ant-color-text))' } })}
  />
);

/** Writes to someone by the reader's own mail program. */
export const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;

/** Rings someone up; the number reads from left to right in every language. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
);

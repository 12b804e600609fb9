/** Writes to someone by the reader's own mail program; a long address breaks before its host. */
export function EmailLink({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <a href={`mailto:${email}`}>
      <bdi dir="ltr">
        {name}
        <wbr />@{host}
      </bdi>
    </a>
  );
}

/** Rings someone up; the number reads from left to right in every language. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
);

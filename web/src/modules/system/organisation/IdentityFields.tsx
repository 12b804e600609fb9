import { OrganisationUpdate } from '#contract/system/organisation';
import { AddressFields } from '../../../components/form/inputs/AddressFields.tsx';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';
import styles from './organisation.module.css';
import { ConfigProvider, Input } from 'antd';
import { ownColour } from '#contract/base/values/colours';
import { useFieldAround } from '../../../components/form/fields/fieldContext.ts';
import { PictureChooser } from '../../../components/picture/PictureChooser.tsx';
import { shrinkLogo } from '../../../components/picture/shrinkPicture.ts';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');

export function IdentityFields() {
  return (
    <>
      <FieldRow>
        <Field name="name" hint autoComplete="organization" />
        <Field name="logo">
          <LogoInput />
        </Field>
      </FieldRow>
      <Field name="brand_colour" hint>
        <ColourInput />
      </Field>
      <h3 className={styles.heading}>{t('organisation.registration')}</h3>
      <FieldRow>
        <Field name="licence_no" hint dir="ltr" />
        <Field name="tax_number" hint dir="ltr" />
      </FieldRow>
      <h3 className={styles.heading}>{t('organisation.contact')}</h3>
      <FieldRow>
        <Field name="phone" type="tel" />
        <Field name="email" />
        <Field name="website" type="url" dir="ltr" />
      </FieldRow>
      <h3 className={styles.heading}>{t('address.title')}</h3>
      <AddressFields isOwn />
    </>
  );
}

interface ColourInputProps {
  id?: string;
  value?: string | null;
  onChange?: (colour: string | null) => void;
}

/** A colour typed as papers of a brand have it, or picked with the browser's own picker. */
function ColourInput({ value = null, onChange, ...rest }: ColourInputProps) {
  const { maxLength } = useFieldAround().limits;
  const { componentDisabled } = ConfigProvider.useConfig();
  const picked = value && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : ownColour;
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.well}
        aria-label={t('organisation.pickColour')}
        disabled={componentDisabled}
        value={picked}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        {...rest}
        dir="ltr"
        allowClear
        autoComplete="off"
        placeholder={ownColour}
        maxLength={maxLength}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value.trim() || null)}
      />
    </div>
  );
}

interface LogoInputProps {
  id?: string;
  value?: string | null;
  onChange?: (logo: string | null) => void;
}

/** The logo as it will stand on light and on dark ground. */
function LogoInput({ id, value = null, onChange }: LogoInputProps) {
  return (
    <div className="row centred gap12">
      <div className={styles.paper}>
        {value ? (
          <img src={value} alt={t('organisation.logo')} className={styles.picture} />
        ) : (
          <span className={styles.none}>{t('organisation.logoNone')}</span>
        )}
      </div>
      <PictureChooser
        id={id}
        picture={value}
        label={t('organisation.logo')}
        hint={t('organisation.logoHint')}
        shrink={shrinkLogo}
        onChange={(logo) => onChange?.(logo)}
      />
    </div>
  );
}

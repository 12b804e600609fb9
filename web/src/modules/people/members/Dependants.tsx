import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import type { MemberCover } from '#contract/base/memberCover';
import type { Member } from '#contract/people/members';
import { CoverInShort } from '../../../components/cover/CoverInShort.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import styles from './members.module.css';
import type { ShownFamily } from './members.queries.ts';
import { memberHint } from './memberText.ts';
import { PresenceTag } from './PresenceTag.tsx';

/** So many are seen at a glance. */
const fewEnough = 6;

/** Those who depend on the head of a family, below them; they can be put away. */
export function Dependants({ family }: { family: ShownFamily }) {
  const { dependants, dependants_count: count, covers, full_name: name } = family;
  const id = useId();
  const [isOpen, setIsOpen] = useState(count <= fewEnough);
  return (
    <div className={styles.family}>
      <Button
        type="text"
        size="small"
        icon={isOpen ? <DownOutlined /> : <RightOutlined className="mirrored" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('members.dependantsCount', { count })}
      </Button>
      {isOpen && (
        <ul id={id} className={styles.dependants} aria-label={t('members.familyOf', { name })}>
          {dependants.map((member) => (
            <Dependant key={member.id} member={member} cover={covers.get(member.id)} />
          ))}
          {count > dependants.length && (
            <li className="small quiet">
              {t('members.moreDependants', { count: count - dependants.length })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Dependant({ member, cover }: { member: Member; cover: MemberCover | undefined }) {
  return (
    <li className={`${styles.dependant} row apart`}>
      <div className={styles.someone}>
        <RecordLink modal="member_view" id={member.id} hint={memberHint(member, true)}>
          {member.full_name}
        </RecordLink>
        {cover && <CoverInShort cover={cover} />}
      </div>
      <PresenceTag member={member} />
    </li>
  );
}

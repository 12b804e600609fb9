import { CloseOutlined, FileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { acceptedFiles } from '#contract/base/values/fileKinds';
import { UploadBox } from '../../../../components/upload/UploadBox.tsx';
import { t } from '../../../../messages/t.ts';
import styles from './notice.module.css';

/** A file that was chosen, and, where it is a picture, how it looks. */
export interface Photo {
  file: File;
  url: string | null;
}

const photoOf = (file: File): Photo => ({
  file,
  url: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
});

interface PhotosProps {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
}

/** Photos and papers that go with the claim as soon as it is saved. */
export function Photos({ photos, onChange }: PhotosProps) {
  return (
    <section className={styles.photos} aria-label={t('claim_screens.photos')}>
      <h3>{t('claim_screens.photos')}</h3>
      <UploadBox
        accept={acceptedFiles}
        hint={t('claim_screens.photosHint')}
        onFiles={(files) => onChange([...photos, ...files.map(photoOf)])}
      />
      {photos.length > 0 && (
        <ul className={styles.chosen}>
          {photos.map((photo, place) => (
            <li key={`${place} ${photo.file.name}`} className={`${styles.photo} line gap8`}>
              <Thumbnail url={photo.url} />
              <bdi className="narrows grows cut">{photo.file.name}</bdi>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('common.removeNamed', { name: photo.file.name })}
                onClick={() => onChange(photos.filter((each) => each !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Thumbnail({ url }: Pick<Photo, 'url'>) {
  if (url === null) return <FileOutlined className={styles.thumbnail ?? ''} aria-hidden="true" />;
  return <img className={styles.thumbnail} src={url} alt="" />;
}

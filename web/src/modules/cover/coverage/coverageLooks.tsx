import {
  AppstoreOutlined,
  BuildOutlined,
  CarOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  ContainerOutlined,
  ExclamationCircleFilled,
  FieldTimeOutlined,
  GlobalOutlined,
  HeartOutlined,
  HomeOutlined,
  MedicineBoxOutlined,
  MinusOutlined,
  PlusOutlined,
  SafetyOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { CoverLine } from '#contract/cover/coverage/coverage';
import type { Look } from './coverageText.ts';

export const lineIcons: Record<CoverLine, ReactNode> = {
  health: <MedicineBoxOutlined />,
  life: <HeartOutlined />,
  travel: <GlobalOutlined />,
  motor: <CarOutlined />,
  property: <HomeOutlined />,
  liability: <SafetyOutlined />,
  engineering: <BuildOutlined />,
  marine: <ContainerOutlined />,
  other: <AppstoreOutlined />,
};

/** Colour never stands without a sign and a word. */
export const lookIcons: Record<Look, ReactNode> = {
  in_force: <CheckOutlined />,
  expiring: <ClockCircleOutlined />,
  gap: <ExclamationCircleFilled />,
  never: <PlusOutlined />,
  later: <FieldTimeOutlined />,
  waived: <MinusOutlined />,
};

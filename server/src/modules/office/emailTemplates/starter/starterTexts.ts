import type { TemplateKey } from '#contract/office/emailTemplates';

export type StarterTexts = Record<TemplateKey, { name: string; subject: string; body: string }>;

import type { TemplateKey } from '#contract/emailTemplates';

export type StarterTexts = Record<TemplateKey, { name: string; subject: string; body: string }>;

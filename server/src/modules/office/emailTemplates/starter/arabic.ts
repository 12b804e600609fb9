import type { StarterTexts } from './starterTexts.ts';

const greeting = '<p>السادة / {{account.display_name}}،</p>';
const closing = '<p>مع أطيب التحيات،<br />{{sender.full_name}}<br />{{organisation.name}}</p>';
const fromUs = '<p>مع أطيب التحيات،<br />{{organisation.name}}</p>';

const renewal = (first: string, last: string): string =>
  `${greeting}<p>${first}</p><ul><li>الوثيقة: {{policy.policy_number}}</li><li>التغطية: {{policy.product}}</li><li>شركة التأمين: {{policy.insurer}}</li><li>آخر يوم للتغطية: {{renewal.renewal_date}}</li></ul><p>${last}</p>${fromUs}`;

export const arabic: StarterTexts = {
  quote_request: {
    name: 'طلب عرض سعر',
    subject: 'طلب عرض سعر {{quote.quote_number}}: {{quote.category}}',
    body: `<p>السادة / {{insurer.contact}}،</p><p>نرجو موافاتنا بأفضل شروطكم للخطر التالي.</p><ul><li>العميل: {{quote.client}}</li><li>الفئة: {{quote.category}}</li><li>بداية التغطية: {{quote.start_date}}</li><li>مرجعنا: {{quote.quote_number}}</li></ul><p>{{quote.needs_summary}}</p><p>{{quote.message}}</p><p>نكون شاكرين لردكم قبل {{quote.reply_due_on}}.</p>${closing}`,
  },
  proposal: {
    name: 'عرض تأمين',
    subject: 'عرضنا {{quote.quote_number}}: {{quote.category}}',
    body: `<p>السادة / {{quote.client}}،</p><p>قارنّا لكم عروض عدة شركات تأمين، وتجدونها جنبًا إلى جنب في العرض المرفق.</p><p>توصيتنا: {{quote.recommended_offer}}</p><p>{{quote.recommendation_reason}}</p><p>العروض سارية حتى {{quote.valid_until}}. نرجو إبلاغنا بالعرض الذي تختارونه، أو الاتصال بنا لأي استفسار.</p>${closing}`,
  },
  policy_issued: {
    name: 'صدور الوثيقة',
    subject: 'صدرت وثيقتكم {{policy.policy_number}}',
    body: `${greeting}<p>صدرت وثيقة التأمين الخاصة بكم.</p><ul><li>رقم الوثيقة: {{policy.policy_number}}</li><li>التغطية: {{policy.product}}</li><li>شركة التأمين: {{policy.insurer}}</li><li>من {{policy.start_date}} إلى {{policy.end_date}}</li></ul><p>نرجو قراءة المستندات وإبلاغنا فورًا إن وجدتم فيها ما لم تتوقعوه.</p>${closing}`,
  },
  renewal_60: {
    name: 'التجديد خلال 60 يومًا',
    subject: 'تنتهي وثيقتكم {{policy.policy_number}} في {{renewal.renewal_date}}',
    body: renewal(
      'تنتهي وثيقتكم خلال شهرين تقريبًا.',
      'نطلب الآن شروط شركات التأمين. هل تغيّر شيء ينبغي أن نعرفه؟ نرجو إبلاغنا لتكون التغطية مناسبة لكم.',
    ),
  },
  renewal_30: {
    name: 'التجديد خلال 30 يومًا',
    subject: 'تنتهي وثيقتكم {{policy.policy_number}} خلال 30 يومًا',
    body: renewal('تنتهي وثيقتكم خلال 30 يومًا.', 'نرجو إبلاغنا إن كنتم ترغبون في تجديدها وإن تغيّر شيء.'),
  },
  renewal_15: {
    name: 'التجديد خلال 15 يومًا',
    subject: 'تنتهي وثيقتكم {{policy.policy_number}} خلال 15 يومًا',
    body: renewal(
      'تنتهي وثيقتكم خلال 15 يومًا، ولم يصلنا بعد ما تودون فعله.',
      'نرجو الرد أو الاتصال بنا كي لا يمر يوم بلا تغطية.',
    ),
  },
  renewal_7: {
    name: 'التجديد خلال 7 أيام',
    subject: 'بقيت 7 أيام فقط: وثيقتكم {{policy.policy_number}}',
    body: renewal(
      'تنتهي وثيقتكم خلال 7 أيام، ولا تغطية بعد آخر يوم فيها.',
      'نرجو الاتصال بنا اليوم إن كنتم ترغبون في تجديدها.',
    ),
  },
  renewal_quoted: {
    name: 'التجديد بعد تقديم العرض',
    subject: 'تنتهي وثيقتكم {{policy.policy_number}} في {{renewal.renewal_date}}: هل نجددها؟',
    body: renewal(
      'لديكم عرضنا لتجديد وثيقتكم، ويسرّنا أن نعرف رأيكم فيه.',
      'نرجو إبلاغنا إن كنتم تقبلونه أو بما ينبغي تعديله، كي لا يمر يوم بلا تغطية.',
    ),
  },
  claim_acknowledged: {
    name: 'استلام المطالبة',
    subject: 'استلمنا مطالبتكم {{claim.claim_number}}',
    body: `${greeting}<p>استلمنا مطالبتكم وأحلناها إلى {{policy.insurer}}.</p><ul><li>المطالبة: {{claim.claim_number}}</li><li>الوثيقة: {{policy.policy_number}}</li><li>تاريخ الحادث: {{claim.date_of_loss}}</li></ul><p>يتابع {{claim.handler}} مطالبتكم وسيتصل بكم إن لزم شيء.</p>${fromUs}`,
  },
  claim_documents: {
    name: 'مستندات المطالبة',
    subject: 'مستندات نحتاجها لمطالبتكم {{claim.claim_number}}',
    body: `${greeting}<p>لمتابعة مطالبتكم ما زلنا نحتاج منكم إلى:</p><p>{{claim.missing_documents}}</p><ul><li>المطالبة: {{claim.claim_number}}</li><li>الوثيقة: {{policy.policy_number}}</li><li>تاريخ الحادث: {{claim.date_of_loss}}</li></ul><p>تكفي صورة واضحة أو نسخة ممسوحة ردًا على هذه الرسالة. يتابع {{claim.handler}} مطالبتكم.</p>${fromUs}`,
  },
  claim_status: {
    name: 'أين وصلت المطالبة',
    subject: 'مطالبتكم {{claim.claim_number}}: {{claim.status}}',
    body: `${greeting}<p>{{claim.stands}}</p><ul><li>المطالبة: {{claim.claim_number}}</li><li>الوثيقة: {{policy.policy_number}}</li><li>تاريخ الحادث: {{claim.date_of_loss}}</li></ul><p>{{claim.still_needed}}</p><p>{{claim.next_step}}</p>${closing}`,
  },
  claim_notice: {
    name: 'إشعار شركة التأمين بمطالبة',
    subject: 'المطالبة {{claim.claim_number}} على الوثيقة {{policy.policy_number}}: {{account.display_name}}',
    body: `<p>السادة / {{claim.contact}}،</p><p>نرجو تسجيل المطالبة التالية وموافاتنا برقمها لديكم.</p><ul><li>الوثيقة: {{policy.policy_number}}</li><li>المؤمَّن له: {{account.display_name}}</li><li>مرجعنا: {{claim.claim_number}}</li></ul><p>{{claim.loss}}</p><p>{{claim.cover}}</p>${closing}`,
  },
  missing_documents: {
    name: 'مستندات ناقصة',
    subject: 'مستندات نحتاجها منكم، {{account.display_name}}',
    body: `${greeting}<p>لاستكمال ملفكم {{account.account_number}} ما زلنا نحتاج إلى بعض المستندات:</p><ul><li>…</li></ul><p>تكفي صورة أو نسخة ممسوحة ردًا على هذه الرسالة.</p>${closing}`,
  },
  payment_overdue: {
    name: 'دفعة متأخرة',
    subject: 'دفعة متأخرة لوثيقتكم {{policy.policy_number}}',
    body: `${greeting}<p>لم يصلنا بعد مبلغ {{instalment.amount}} المستحق في {{instalment.due_date}} لوثيقتكم {{policy.policy_number}} لدى {{policy.insurer}}.</p><p>نرجو سداده خلال الأيام القادمة لتبقى تغطيتكم سارية. إن كنتم قد سددتم، فنرجو إبلاغنا متى وكيف.</p>${fromUs}`,
  },
  endorsement_request: {
    name: 'طلب ملحق',
    subject:
      'الملحق {{endorsement.endorsement_number}} للوثيقة {{policy.policy_number}}: {{endorsement.type}}',
    body: `<p>السادة / {{endorsement.contact}}،</p><p>نرجو إصدار ملحق للوثيقة التالية وتأكيد القسط.</p><ul><li>الوثيقة: {{policy.policy_number}}</li><li>المؤمَّن له: {{account.display_name}}</li><li>يسري من: {{endorsement.effective_date}}</li><li>القسط حسب حسابنا: {{endorsement.premium}}</li><li>مرجعنا: {{endorsement.endorsement_number}}</li></ul><p>{{endorsement.description}}</p><p>{{endorsement.changes}}</p>${closing}`,
  },
  policy_request: {
    name: 'طلب إصدار وثيقة',
    subject: 'طلب إصدار: {{account.display_name}}، {{policy.product}} ({{policy.reference}})',
    body: `<p>السادة / {{insurer.contact}}،</p><p>نرجو إصدار الوثيقة التالية وإبلاغنا برقمها أو إرسال إشعار تغطية.</p>${closing}`,
  },
  invitation: {
    name: 'دعوة',
    subject: 'دخولكم إلى {{organisation.name}}',
    body: '<p>مرحبًا {{user.full_name}}،</p><p>مُنحتم حق الدخول إلى نظام {{organisation.name}}. اختاروا كلمة مرور للبدء:</p><p><a href="{{user.link}}">اختيار كلمة المرور</a></p><p>يُستخدم الرابط مرة واحدة خلال {{user.link_hours}} ساعة. تسجلون الدخول بالبريد {{user.email}}.</p>',
  },
  password_reset: {
    name: 'إعادة تعيين كلمة المرور',
    subject: 'اختيار كلمة مرور جديدة',
    body: '<p>مرحبًا {{user.full_name}}،</p><p>طُلبت كلمة مرور جديدة للحساب {{user.email}} لدى {{organisation.name}}. إن كنتم أنتم من طلبها فاختاروها هنا:</p><p><a href="{{user.link}}">اختيار كلمة مرور جديدة</a></p><p>يُستخدم الرابط مرة واحدة خلال {{user.link_hours}} ساعة. إن لم تكونوا أنتم فلا حاجة إلى فعل شيء، وتبقى كلمة مروركم كما هي.</p>',
  },
};

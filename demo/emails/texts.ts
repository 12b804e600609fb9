type Written = { subject: string; lines: string[] };

/** What is written to clients. */
export const english: [Written, ...Written[]] = [
  {
    subject: 'Your renewal is due soon',
    lines: [
      'Your policy ends in a few weeks. We have asked three insurers for their terms and will send you a comparison.',
      'Please tell us if anything has changed since last year.',
    ],
  },
  {
    subject: 'Policy schedule and debit note',
    lines: [
      'Please find your policy schedule and the debit note attached.',
      'Payment is due within 30 days.',
    ],
  },
  {
    subject: 'Documents that we still need',
    lines: [
      'To go on we still need a copy of your Emirates ID and of the registration card.',
      'A photo of both sides is enough.',
    ],
  },
  {
    subject: 'Comparison of three quotes',
    lines: [
      'We compared three insurers for you. The second one repairs at the agency for five years.',
      'Shall we go ahead with it?',
    ],
  },
  {
    subject: 'Your claim has been registered',
    lines: [
      'The insurer has registered your claim and will send a surveyor tomorrow.',
      'Please do not start any repair before the survey.',
    ],
  },
  {
    subject: 'Change of your cover',
    lines: ['The new vehicle is covered from today.', 'The endorsement follows within two working days.'],
  },
  {
    subject: 'Instalment that is overdue',
    lines: [
      'The second instalment was due last week and has not reached us yet.',
      'If you have paid meanwhile, please send us the reference.',
    ],
  },
];

export const arabic: [Written, ...Written[]] = [
  {
    subject: 'موعد تجديد وثيقتكم قريب',
    lines: [
      'تنتهي وثيقتكم خلال أسابيع قليلة. طلبنا الشروط من ثلاث شركات تأمين وسنرسل إليكم المقارنة.',
      'يرجى إبلاغنا إن تغيّر شيء منذ العام الماضي.',
    ],
  },
  {
    subject: 'جدول الوثيقة وإشعار المدين',
    lines: ['تجدون مرفقًا جدول الوثيقة وإشعار المدين.', 'يستحق السداد خلال ثلاثين يومًا.'],
  },
  {
    subject: 'مستندات ما زلنا بحاجة إليها',
    lines: ['لإكمال الطلب نحتاج إلى صورة الهوية وملكية المركبة.', 'تكفي صورة واضحة للوجهين.'],
  },
];

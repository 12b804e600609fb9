/** By what else actions are found than by their names: in both languages, whichever the screen speaks. */
export const verbs = {
  create: 'new create add make جديد جديدة إنشاء إضافة',
  go: 'go to open show list page اذهب إلى انتقال الانتقال فتح عرض قائمة صفحة',
  import: 'import upload file excel csv استيراد رفع ملف',
};

/** Of what is no noun, and of the pages of the settings; those of the other nouns stand with them. */
export const actionWords = {
  home: 'home start dashboard today الرئيسية البداية اليوم',
  approvals: 'approval approvals approve waits موافقة موافقات اعتماد',
  reports: 'report reports figures statistics تقرير تقارير أرقام إحصاءات',
  users: 'settings user users people roles colleague إعدادات مستخدم مستخدمون موظفون أدوار',
  teams: 'settings team teams إعدادات فريق فرق',
  insurers: 'settings insurer insurers insurance company إعدادات شركة شركات التأمين مؤمن',
  brokers: 'settings broker brokers إعدادات وسيط وسطاء',
  agents: 'settings agent agents sub-agent إعدادات وكيل وكلاء',
  products: 'settings product products category إعدادات منتج منتجات فئة',
  'commission-rates': 'settings commission commissions rate rates إعدادات عمولة عمولات نسبة نسب',
  vehicles: 'settings vehicle vehicles make model إعدادات مركبة مركبات سيارة طراز',
  'email-templates': 'settings template templates email إعدادات قالب قوالب بريد',
  organisation: 'settings organisation organization company logo إعدادات مؤسسة شركة شعار',
  integrations: 'settings integration integrations mail server smtp إعدادات تكامل خادم بريد',
  audit: 'settings audit log trail history إعدادات سجل تدقيق تاريخ',
  jobs: 'settings job jobs background إعدادات أعمال خلفية',
  trash: 'settings trash bin deleted restore إعدادات سلة محذوفات استعادة',
  settings: 'settings preferences configuration administration إعدادات تفضيلات إدارة',
  profile: 'profile me password language ملف شخصي حسابي كلمة المرور لغة',
  record_payment: 'record payment take money receive cash cheque receipt تسجيل دفعة دفع قبض شيك إيصال',
  record_transfer: 'record transfer pay insurer money تسجيل تحويل دفع شركة التأمين',
  sprint: 'start renewal sprint call calls تجديد تجديدات جولة اتصال بدء',
  retention: 'renewal renewals retention lost احتفاظ تجديدات',
  calculate: 'calculate calculator pro rata return premium حساب حاسبة قسط استرداد',
  dark: 'switch theme dark night mode مظهر وضع داكن ليلي تبديل',
  light: 'switch theme light day mode مظهر وضع فاتح نهاري تبديل',
  system: 'switch theme system automatic mode مظهر وضع النظام تلقائي تبديل',
  shortcuts: 'keyboard shortcuts keys help اختصارات لوحة المفاتيح مساعدة',
  log_out: 'logout sign out leave exit خروج تسجيل الخروج مغادرة',
};

export type ActionWords = keyof typeof actionWords;

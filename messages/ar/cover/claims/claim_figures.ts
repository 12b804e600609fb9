export const claim_figures = {
  claims: 'المطالبات',
  open: {
    zero: 'لا مفتوح منها',
    one: 'واحدة مفتوحة',
    two: 'اثنتان مفتوحتان',
    few: '{count} مفتوحة',
    many: '{count} مفتوحة',
    other: '{count} مفتوحة',
  },
  none: 'لا يوجد',
  lossRatio: 'معدل الخسارة',
  ratio: '{percent} %',
  ofEarned: '{incurred} من {earned} مكتسب',
  incurred: 'المطالبات المتحققة',
  daysToSettle: {
    zero: 'يسوّي المطالبات في اليوم نفسه',
    one: 'يسوّي المطالبات في يوم واحد',
    two: 'يسوّي المطالبات في يومين',
    few: 'يسوّي المطالبات في {count} أيام',
    many: 'يسوّي المطالبات في {count} يومًا',
    other: 'يسوّي المطالبات في {count} يوم',
  },
};

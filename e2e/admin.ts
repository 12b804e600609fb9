/** The first superuser of the app that the browser tests start. */
export const admin = { email: 'ada.admin@example.com', password: 'a calm place for cover notes' };

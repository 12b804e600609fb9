export const login = {
  title: 'Sign in',
  hint: 'Use your work email address.',
  hintReturn: 'Sign in to go on to the page you asked for.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  emailMissing: 'Enter your email address.',
  passwordMissing: 'Enter your password.',
  noAnswer: 'The server does not answer. Check your connection and try again.',
  forgotten: 'Forgotten your password? An administrator can set a new one for you.',
  sessionEnded: 'Your session has ended. Sign in again.',
} as const;

/** What is said of commissions. */
export const commissionSentences = {
  commissionKeptBack:
    'This insurer is sent the premium less our commission: it is received when a remittance clears.',
  commissionExpected: 'This commission is expected.',
  commissionInvoiced: 'This commission is on an invoice to the insurer.',
  commissionPartReceived: 'This commission is received in part.',
  commissionReceived: 'This commission is received.',
  commissionDisputed: 'This commission is disputed.',
  commissionWrittenOff: 'This commission is written off.',
  commissionSettled: 'This commission is settled with everybody who has a share in it.',
  commissionClawedBack: 'This takes back a commission that had been received.',
  sharesReceived: 'Something of this commission came already. Its shares stay as they are.',
  shareOfNobody: 'Nobody has this share in the commission.',
} as const;

/** The file that every scanner takes for a virus, so that one can try whether it looks. In parts, or this would be one. */
const signature = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** By its own definition the text stands at the very beginning. */
export const isEicar = (head: Buffer): boolean =>
  head.subarray(0, signature.length).toString('latin1') === signature;

/** The usual relations, banks and documents, a line each: see `usual-list.ts`. */

/** Marked are those who are family for nominations: spouse, children, dependent parents. */
export const usualRelations = `
  WIFE Wife | family
  HUSBAND Husband | family
  SON Son | family
  DAUGHTER Daughter | family
  MOTHER Mother | family
  FATHER Father | family
  MOTHERINLAW Mother-in-law
  FATHERINLAW Father-in-law
  BROTHER Brother
  SISTER Sister
  GRANDPARENT Grandparent
  GRANDCHILD Grandchild
  PARTNER Partner
  GUARDIAN Guardian
  FRIEND Friend
  OTHER Other`;

/** Code and name, then the letters that its IFSC begins with. */
export const usualBanks = `
  SBI State Bank of India | SBIN
  HDFC HDFC Bank | HDFC
  ICICI ICICI Bank | ICIC
  AXIS Axis Bank | UTIB
  KOTAK Kotak Mahindra Bank | KKBK
  PNB Punjab National Bank | PUNB
  BOB Bank of Baroda | BARB
  CANARA Canara Bank | CNRB
  UNION Union Bank of India | UBIN
  INDIAN Indian Bank | IDIB
  BOI Bank of India | BKID
  CENTRAL Central Bank of India | CBIN
  IOB Indian Overseas Bank | IOBA
  UCO UCO Bank | UCBA
  BOM Bank of Maharashtra | MAHB
  PSB Punjab and Sind Bank | PSIB
  IDBI IDBI Bank | IBKL
  YES Yes Bank | YESB
  INDUSIND IndusInd Bank | INDB
  IDFC IDFC First Bank | IDFB
  FEDERAL Federal Bank | FDRL
  SIB South Indian Bank | SIBL
  KARNATAKA Karnataka Bank | KARB
  KVB Karur Vysya Bank | KVBL
  CUB City Union Bank | CIUB
  RBL RBL Bank | RATN
  BANDHAN Bandhan Bank | BDBL
  AU AU Small Finance Bank | AUBL
  HSBC HSBC | HSBC
  SC Standard Chartered Bank | SCBL
  CITI Citibank | CITI
  DBS DBS Bank India | DBSS
  IPPB India Post Payments Bank | IPOS`;

/** Marked are those that everybody hands in, those with a number, and those that run out. */
export const usualDocumentTypes = `
  PAN PAN card | mandatory | number
  AADHAAR Aadhaar card | mandatory | number
  PASSPORT Passport | number | expires
  VISA Visa | number | expires
  WORKPERMIT Work permit | number | expires
  DRIVING Driving licence | number | expires
  VOTER Voter card | number
  DEGREE Degree certificate | mandatory
  RELIEVING Relieving letter
  PAYSLIP Last payslip
  CHEQUE Cancelled cheque
  ADDRESS Proof of address
  MEDICAL Medical fitness certificate | expires
  DISABILITY Disability certificate | number | expires
  CONTRACT Signed appointment letter | mandatory
  NDA Confidentiality agreement
  POLICE Police verification | expires`;

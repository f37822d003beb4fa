/**
 * What the lists usually hold in India, a line each: the code, then the name. An organisation starts with
 * them and adds its own.
 */

export type Line = { readonly code: string; readonly name: string; readonly rest: readonly string[] };

/** 'IN Indian' is the code and the name; what follows a bar belongs to the list: 'BT B.Tech. | bachelor'. */
export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [first = '', ...rest] = line.split('|').map((part) => part.trim());
      const gap = first.indexOf(' ');
      return { code: first.slice(0, gap), name: first.slice(gap + 1), rest };
    });

export const usualReligions = `
  HINDU Hindu
  MUSLIM Muslim
  CHRISTIAN Christian
  SIKH Sikh
  BUDDHIST Buddhist
  JAIN Jain
  PARSI Parsi
  JEWISH Jewish
  OTHER Another religion
  NONE No religion
  UNSAID Prefers not to say`;

/** By the two letters of the country. */
export const usualNationalities = `
  IN Indian
  AF Afghan
  AU Australian
  BD Bangladeshi
  BE Belgian
  BR Brazilian
  BT Bhutanese
  CA Canadian
  CH Swiss
  CN Chinese
  DE German
  DK Danish
  EG Egyptian
  ES Spanish
  ET Ethiopian
  FI Finnish
  FR French
  GB British
  GH Ghanaian
  GR Greek
  ID Indonesian
  IE Irish
  IL Israeli
  IR Iranian
  IT Italian
  JP Japanese
  KE Kenyan
  KR South Korean
  LK Sri Lankan
  MM Burmese
  MU Mauritian
  MV Maldivian
  MX Mexican
  MY Malaysian
  NG Nigerian
  NL Dutch
  NO Norwegian
  NP Nepali
  NZ New Zealander
  OM Omani
  PH Filipino
  PK Pakistani
  PL Polish
  PT Portuguese
  RU Russian
  SA Saudi
  SE Swedish
  SG Singaporean
  TH Thai
  TZ Tanzanian
  UA Ukrainian
  AE Emirati
  UG Ugandan
  US American
  VN Vietnamese
  ZA South African`;

export const usualCategories = `
  GEN General
  OBC Other backward classes
  SC Scheduled caste
  ST Scheduled tribe
  EWS Economically weaker section`;

/** After the schedule of the Rights of Persons with Disabilities Act, 2016, grouped as employers count. */
export const usualDisabilities = `
  LOCOMOTOR Locomotor disability
  BLIND Blindness
  LOWVISION Low vision
  HEARING Hard of hearing
  DEAF Deafness
  SPEECH Speech and language disability
  INTELLECTUAL Intellectual disability
  LEARNING Specific learning disability
  AUTISM Autism spectrum disorder
  MENTAL Mental illness
  NEUROLOGICAL Chronic neurological condition
  BLOOD Blood disorder
  MULTIPLE Multiple disabilities`;

export const usualOccupations = `
  GOVT Government service
  PRIVATE Private service
  BUSINESS Business
  PROFESSION Profession
  FARMER Farming
  HOME Home maker
  STUDENT Student
  RETIRED Retired
  NONE Not working`;

export const usualMemberships = `
  ICAI Institute of Chartered Accountants of India
  ICMAI Institute of Cost Accountants of India
  ICSI Institute of Company Secretaries of India
  IEI Institution of Engineers (India)
  BAR Bar Council
  NMC National Medical Commission
  NURSING Indian Nursing Council
  PMI Project Management Institute
  IEEE IEEE
  CSI Computer Society of India`;

export const usualQualifications = `
  SSC Secondary school certificate | school
  HSC Higher secondary certificate | higher-secondary
  ITI Industrial training certificate | certificate
  DIP Diploma | diploma
  DIPENG Diploma in engineering | diploma
  BA B.A. | bachelor
  BCOM B.Com. | bachelor
  BSC B.Sc. | bachelor
  BBA B.B.A. | bachelor
  BCA B.C.A. | bachelor
  BE B.E. | bachelor
  BTECH B.Tech. | bachelor
  BED B.Ed. | bachelor
  BPHARM B.Pharm. | bachelor
  BSCNUR B.Sc. Nursing | bachelor
  LLB LL.B. | bachelor
  MBBS M.B.B.S. | bachelor
  PGDM Post-graduate diploma in management | post-graduate-diploma
  PGDCA Post-graduate diploma in computer applications | post-graduate-diploma
  MA M.A. | master
  MCOM M.Com. | master
  MSC M.Sc. | master
  MCA M.C.A. | master
  MTECH M.Tech. | master
  MBA M.B.A. | master
  MSW M.S.W. | master
  MED M.Ed. | master
  LLM LL.M. | master
  MD M.D. | master
  CA Chartered accountant | professional
  CMA Cost accountant | professional
  CS Company secretary | professional
  MPHIL M.Phil. | master
  PHD Ph.D. | doctorate
  NET National eligibility test | certificate`;

/** Code and name, then the kind, then the city. */
export const usualInstitutions = `
  CBSE Central Board of Secondary Education | board | New Delhi
  CISCE Council for the Indian School Certificate Examinations | board | New Delhi
  NIOS National Institute of Open Schooling | board | Noida
  IGNOU Indira Gandhi National Open University | university | New Delhi
  IISC Indian Institute of Science | institute | Bengaluru
  IITB Indian Institute of Technology Bombay | institute | Mumbai
  IITD Indian Institute of Technology Delhi | institute | New Delhi
  IITM Indian Institute of Technology Madras | institute | Chennai
  IITH Indian Institute of Technology Hyderabad | institute | Hyderabad
  IIMA Indian Institute of Management Ahmedabad | institute | Ahmedabad
  IIMB Indian Institute of Management Bangalore | institute | Bengaluru
  NITK National Institute of Technology Karnataka | institute | Surathkal
  NITW National Institute of Technology Warangal | institute | Warangal
  BITS Birla Institute of Technology and Science | institute | Pilani
  DU University of Delhi | university | New Delhi
  JNU Jawaharlal Nehru University | university | New Delhi
  BHU Banaras Hindu University | university | Varanasi
  MU University of Mumbai | university | Mumbai
  SPPU Savitribai Phule Pune University | university | Pune
  VTU Visvesvaraya Technological University | university | Belagavi
  BU Bangalore University | university | Bengaluru
  UOM University of Mysore | university | Mysuru
  OU Osmania University | university | Hyderabad
  JNTUH Jawaharlal Nehru Technological University | university | Hyderabad
  UOH University of Hyderabad | university | Hyderabad
  ANNA Anna University | university | Chennai
  UNOM University of Madras | university | Chennai
  CU University of Calcutta | university | Kolkata
  KU University of Kerala | university | Thiruvananthapuram
  AMU Aligarh Muslim University | university | Aligarh
  ICAI Institute of Chartered Accountants of India | body | New Delhi
  UGC University Grants Commission | body | New Delhi`;

/** Code and name, then the area. */
export const usualSkills = `
  TYPESCRIPT TypeScript | Software
  JAVA Java | Software
  PYTHON Python | Software
  SQL SQL | Software
  REACT React | Software
  LINUX Linux administration | Software
  CLOUD Cloud operations | Software
  TESTING Software testing | Software
  SECURITY Information security | Software
  MACHINELEARNING Machine learning | Software
  DESIGN Product design | Design
  ACCOUNTING Accounting | Finance
  TAXATION Taxation | Finance
  PAYROLL Payroll | Finance
  AUDITING Auditing | Finance
  RECRUITING Recruiting | People
  LABOURLAW Labour law | People
  TRAINING Training | People
  TEACHING Teaching | Academic
  RESEARCH Research | Academic
  STATISTICS Statistics | Academic
  LABORATORY Laboratory practice | Academic
  SALES Sales | Business
  NEGOTIATION Negotiation | Business
  PROJECTS Project management | Business
  WRITING Writing | Business
  SPREADSHEETS Spreadsheets | Office
  DRIVING Driving | Operations
  STORES Stores and purchase | Operations
  FIRSTAID First aid | Operations`;

export const usualLanguages = `
  en English
  hi Hindi
  as Assamese
  bn Bengali
  gu Gujarati
  kn Kannada
  ks Kashmiri
  kok Konkani
  mai Maithili
  ml Malayalam
  mni Manipuri
  mr Marathi
  ne Nepali
  or Odia
  pa Punjabi
  sa Sanskrit
  sat Santali
  sd Sindhi
  ta Tamil
  te Telugu
  tcy Tulu
  ur Urdu
  ar Arabic
  de German
  es Spanish
  fr French
  ja Japanese
  zh Chinese`;

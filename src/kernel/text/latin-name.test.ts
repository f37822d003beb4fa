/** How a name goes to portals and banks, whichever letters it is kept in. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { latinName } from './latin-name.ts';

const cases = {
  'Asha Rao': 'ASHA RAO',
  'Zoë Müller-Núñez': 'ZOE MULLER-NUNEZ',
  'Łukasz Straße': 'LUKASZ STRASSE',
  'O’Neil, Kṛṣṇa': "O'NEIL, KRSNA",
  'राम कुमार': 'RAM KUMAR',
  'श्रीकृष्ण विद्यार्थी': 'SHRIKRISHNA VIDYARTHI',
  'गुरप्रीत सिंह': 'GURAPRIT SINGH',
  'ज्ञानेश्वर पाटील': 'GYANESHVAR PATIL',
  'फ़रहान अंबेडकर': 'FARAHAN AMBEDAKAR',
  'অনিন্দিতা চট্টোপাধ্যায়': 'ANINDITA CHATTOPADHYAY',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ': 'GURAPRIT SINGH',
  'કૃષ્ણકાંત પટેલ': 'KRISHNAKANT PATEL',
  'ପ୍ରିୟଦର୍ଶିନୀ ପଟ୍ଟନାୟକ': 'PRIYADARSHINI PATTANAYAK',
  'ராம் கௌதம்': 'RAM KAUTAM',
  'శ్రీనివాస్ మూర్తి': 'SHRINIVAS MURTI',
  'ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣ': 'LAKSHMI KRISHNA',
  'ꯃꯅꯤꯄꯨꯔ ꯊꯣꯢꯕꯤ': 'MANIPUR THOIBI',
  'ꯏꯕꯣꯝꯆꯥ ꯑꯣꯀꯦꯟ': 'IBOMCHA OKEN',
  'ᱢᱩᱨᱢᱩ ᱦᱟᱸᱥᱫᱟᱜ': 'MURMU HANSDAG',
  'ശ്രീകൃഷ്ണൻ നമ്പൂതിരി': 'SHRIKRISHNAN NAMPUTIRI',
} as const;

test('a name of any script of India, and one with accents, is written in Latin capitals', () => {
  for (const [name, written] of Object.entries(cases))
    assert.deepEqual(latinName(name), { text: written, unread: '' }, name);
});

test('no letter is lost in silence: what cannot be written is handed back', () => {
  assert.deepEqual(latinName('李 Rao'), { text: 'RAO', unread: '李' });
  assert.deepEqual(latinName('محمد'), { text: '', unread: 'محمد' });
});

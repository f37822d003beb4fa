import assert from 'node:assert/strict';
import test from 'node:test';
import { tellIn } from './catalogue.ts';
import { recogniser } from './recognised.ts';

const tell = recogniser(
  new Map([
    ['{1} is required.', '{1} ज़रूरी है।'],
    ['must be a whole number', 'पूर्ण संख्या होनी चाहिए'],
    ['can be at most {1} characters long', 'अधिकतम {1} अक्षरों का हो सकता है'],
    ['Row {1}: {2}', 'पंक्ति {1}: {2}'],
    ['{1} belongs to {2}.', '{2} का {1} है।'],
    ['{1} belongs to nobody.', '{1} किसी का नहीं है।'],
    ['Choose another.', 'दूसरा चुनें।'],
    ['Leave', 'अवकाश'],
    ['days', 'दिन'],
    ['Bank', 'बैंक'],
    ['and', 'और'],
    ['March', 'मार्च'],
    ['{1} of {2}', '{2} में {1}'],
  ]),
);

test('a finished sentence is said by the text that it was made from, its values in their new order', () => {
  assert.equal(tell('नाम is required.'), 'नाम ज़रूरी है।');
  assert.equal(tell('Leave belongs to Asha Rao.'), 'Asha Rao का अवकाश है।');
});

test('the text that says more goes before the one that says less', () => {
  assert.equal(tell('This seat belongs to nobody.'), 'This seat किसी का नहीं है।');
});

test('several sentences are said one by one, and a sentence within a sentence too', () => {
  assert.equal(tell('It belongs to nobody. Choose another.'), 'It किसी का नहीं है। दूसरा चुनें।');
  assert.equal(tell('It belongs to Dr. Rao. Choose another.'), 'Dr. Rao का It है। दूसरा चुनें।');
});

test('a sentence of a row is said after its number', () => {
  assert.equal(tell('Row 2: Leave is required.'), 'पंक्ति 2: अवकाश ज़रूरी है।');
});

test('what a field must be follows its label', () => {
  assert.equal(tell('पदों की संख्या must be a whole number.'), 'पदों की संख्या पूर्ण संख्या होनी चाहिए।');
  assert.equal(
    tell('Short name can be at most 20 characters long.'),
    'Short name अधिकतम 20 अक्षरों का हो सकता है।',
  );
});

test('a count and a list are said where each part of them is known', () => {
  assert.equal(tell('3 days is required.'), '3 दिन ज़रूरी है।');
  assert.equal(tell('Leave and Bank belongs to nobody.'), 'अवकाश और बैंक किसी का नहीं है।');
  assert.equal(tell('Leave and Nothing is required.'), 'Leave and Nothing ज़रूरी है।');
});

test('the month of a date is said; what nobody knows, and what tells too little, stays', () => {
  assert.equal(tell('5 March 2026 is required.'), '5 मार्च 2026 ज़रूरी है।');
  assert.equal(tell('Nobody wrote this anywhere.'), 'Nobody wrote this anywhere.');
  assert.equal(tell('Asha of Pune'), 'Asha of Pune');
});

test('what says little is said by figures and known words alone, and never across a sentence', () => {
  assert.equal(tell('3 of 4'), '4 में 3');
  assert.equal(tell('2 days of March'), 'मार्च में 2 दिन');
  assert.equal(tell('Leave of Asha'), 'Leave of Asha');
  assert.equal(tell('Leave is required; 3 of 4'), 'Leave is required; 4 में 3');
});

test('what stands in brackets behind a sentence, and the terms of a sum, are said by themselves', () => {
  assert.equal(tell('It belongs to nobody. (5 March 2026)'), 'It किसी का नहीं है। (5 मार्च 2026)');
  assert.equal(tell('Leave + Other + Bank'), 'अवकाश + Other + बैंक');
});

test('English is what it was', () => {
  assert.equal(tellIn('en')('Name is required.'), 'Name is required.');
});

import { firstMonth, lastMonth, type PartialDate } from '#content/model/dates.ts';
import { experienceFile } from '#content/schema/experience.ts';
import { entryCodec, type FieldCodec } from './codec.ts';
import { month, requiredText, text, webLink, type WrittenDate, writtenDate } from './fields.ts';

const expires: FieldCodec<PartialDate, WrittenDate> = {
  encode: month('x-expires').encode,
  decode(certificate) {
    const date = certificate.at('date').date();
    const last = certificate.at('x-expires').date();
    if (date && last && lastMonth(last) >= firstMonth(date)) return writtenDate(last);
    if (last) certificate.at('x-expires').omit('The certificate would expire before its date, or it has no date.');
    return undefined;
  },
};

export const certificateCodec = entryCodec(experienceFile.shape.certificates.unwrap().element, {
  title: requiredText('It has neither a name nor an issuer.', 'name', 'issuer'),
  issuer: {
    encode: (issuer: string) => ({ issuer }),
    // Without a name, the issuer is the title, so omit the field `issuer`.
    decode: (certificate) => certificate.at('name').text() && certificate.at('issuer').text(),
  },
  date: month('date'),
  url: webLink('url'),
  expires,
});

export const talkCodec = entryCodec(experienceFile.shape.talks.unwrap().element, {
  title: requiredText('It has no title.', 'title'),
  event: text('event'),
  place: text('place'),
  date: month('date'),
  url: webLink('url'),
});

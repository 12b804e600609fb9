-- A proposal names the insurer that is recommended and what it costs, where nobody has put the text in other words.
update email_templates
set body = replace(replace(body,
    '<p>Our recommendation: {{quote.recommendation_reason}}</p>',
    '<p>Our recommendation: {{quote.recommended_offer}}</p><p>{{quote.recommendation_reason}}</p>'),
  '<p>توصيتنا: {{quote.recommendation_reason}}</p>',
  '<p>توصيتنا: {{quote.recommended_offer}}</p><p>{{quote.recommendation_reason}}</p>')
where key = 'proposal' and version = 1;

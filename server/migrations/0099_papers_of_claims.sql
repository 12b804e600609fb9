-- What a paper of a claim is called that nobody but the claim itself asks for.
create function claim_document_name(claim integer, asked text) returns text language sql stable parallel safe as $$
  select entry ->> 'document' from claims, jsonb_array_elements(claims.checklist) as entry
  where claims.id = claim and entry ->> 'key' = asked limit 1
$$;

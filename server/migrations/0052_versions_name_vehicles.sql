-- What only an old version of a policy names, a make, model or variant of its vehicles or a co-insurer, is not purged.
create index policy_versions_risk_makes on policy_versions using gin (risk_vehicle_ids(risk, 'make_id'));
create index policy_versions_risk_models on policy_versions using gin (risk_vehicle_ids(risk, 'model_id'));
create index policy_versions_risk_variants on policy_versions using gin (risk_vehicle_ids(risk, 'variant_id'));
create index policy_versions_coinsurers on policy_versions using gin (coinsurers jsonb_path_ops) where coinsurers <> '[]';

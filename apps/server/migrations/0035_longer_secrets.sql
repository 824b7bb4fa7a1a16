-- Authenticators count with HMAC-SHA-256 where they can. Those set up before do so with SHA-1.
alter table operator add factor_algorithm text not null default 'SHA1' check (factor_algorithm in ('SHA256', 'SHA1'));

-- Pictures get paths of 130 random bits; those that were made before have 120.
alter table upload drop constraint upload_path_check,
  add constraint upload_path_check check (path ~ '^/uploads/[a-z0-9]{2}/[a-z0-9]{24,26}\.webp$');
alter table service_message drop constraint service_message_image_check,
  add constraint service_message_image_check
    check (image = '' or image ~ '^/uploads/[a-z0-9]{2}/[a-z0-9]{24,26}\.webp$');
alter table host_photo drop constraint host_photo_path_check,
  add constraint host_photo_path_check
    check (path ~ '^/(uploads/[a-z0-9]{2}/[a-z0-9]{24,26}\.webp|images/hosts/[a-z0-9-]+\.svg)$');

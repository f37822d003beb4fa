-- Notices of a record that has moved on are marked read: they are found by what they open.
create index notification_path_unread_index on public.notification (organisation_id, path) where state = 'unread';
